/** The mutation of this feature, keyed by reminder: the server is to know of it, or not any more. */
export const REMINDER = 'reminder'
