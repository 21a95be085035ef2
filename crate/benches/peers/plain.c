/* The plain recursion in C, which the benchmarks compare with. Takes n, prints the number of solutions and seconds. */

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

int main(int count, char **arguments) {
  int n = count > 1 ? atoi(arguments[1]) : 8;
  struct timespec start, end;
  full = n == 32 ? UINT32_MAX : (UINT32_C(1) << n) - 1;
  clock_gettime(CLOCK_MONOTONIC, &start);
  solve(0, 0, 0);
  clock_gettime(CLOCK_MONOTONIC, &end);
  double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
  printf("%llu %.6f\n", (unsigned long long)solutions, seconds);
  return 0;
}
