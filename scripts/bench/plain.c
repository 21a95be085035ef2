/* The plain recursion in C, which counting and the index are compared with. Takes n, prints solutions and seconds. */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint32_t full;
static uint64_t solutions;

static void solve(uint32_t columns, uint32_t left, uint32_t right) {
  if (columns == full) {
    solutions += 1;
    return;
  }
  for (uint32_t possible = full & ~(columns | left | right); possible != 0; possible &= possible - 1) {
    uint32_t place = possible & -possible;
    solve(columns | place, (left | place) << 1, (right | place) >> 1);
  }
}

int main(int count, char **words) {
  int n = count > 1 ? atoi(words[1]) : 8;
  struct timespec began, ended;
  full = n == 32 ? UINT32_MAX : (UINT32_C(1) << n) - 1;
  clock_gettime(CLOCK_MONOTONIC, &began);
  solve(0, 0, 0);
  clock_gettime(CLOCK_MONOTONIC, &ended);
  double seconds = (double)(ended.tv_sec - began.tv_sec) + (double)(ended.tv_nsec - began.tv_nsec) / 1e9;
  printf("%llu %.6f\n", (unsigned long long)solutions, seconds);
  return 0;
}
