/** How often a trial is repeated: `npm test -- --all` repeats it more often. */
export const trials = ({ usual, all }: { readonly usual: number; readonly all: number }): number =>
  process.env.PURLIN_ALL_TESTS === 'yes' ? all : usual
