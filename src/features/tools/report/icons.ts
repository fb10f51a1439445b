/** Icons of this module only, as paths in a 24 × 24 box: hidden, and locked. */
export const HIDDEN = [
  'M4 4l16 16', 'M10 6.3A9 9 0 0 1 12 6c6 0 9 6 9 6a14 14 0 0 1-2.5 3.3', 'M6.5 8A14 14 0 0 0 3 12s3 6 9 6a8 8 0 0 0 3.5-.8',
]
export const LOCKED = ['M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2z', 'M8 11V8a4 4 0 0 1 8 0v3']
