/** Mutation name; keyed by reminder id. */
export const REMINDER = 'reminder'
