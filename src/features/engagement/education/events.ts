import { createAction } from '@reduxjs/toolkit'

/** Storage shows that the tour was finished before. */
export const knownAlready = createAction('education/knownAlready')
/** The tour was never finished on this device. It starts when home is unobstructed. */
export const owed = createAction('education/owed')
export const firstShown = createAction('education/firstShown')
export const tourNextTapped = createAction('education/nextTapped')
export const secondShown = createAction('education/secondShown')
export const gotItTapped = createAction('education/gotItTapped')
/** The user finished or closed the tour. It never starts again on this device. */
export const finished = createAction('education/finished')
