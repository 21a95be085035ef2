/** The number of solutions of the n-queens problem (OEIS A000170), from n = 0. */

export const SOLUTIONS = [
  ...[1n, 1n, 0n, 0n, 2n, 10n, 4n, 40n, 92n, 352n, 724n, 2680n, 14_200n, 73_712n],
  ...[365_596n, 2_279_184n, 14_772_512n, 95_815_104n, 666_090_624n, 4_968_057_848n],
  ...[39_029_188_884n, 314_666_222_712n, 2_691_008_701_644n],
];
