/** Icon paths in a 24 × 24 box, used by this module only. */
export const BELL = ['M10.3 21a2 2 0 0 0 3.4 0', 'M6 8a6 6 0 0 1 12 0c0 5 2 6.5 3 8H3c1-1.5 3-3 3-8']
