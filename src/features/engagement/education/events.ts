import { createAction } from '@reduxjs/toolkit'

/** Storage shows that the hints were finished before. */
export const alreadyFinished = createAction('education/alreadyFinished')
/** The hints were never finished on this device. They start when the user first scrolls to the lists of home. */
export const tourPending = createAction('education/pending')
/** The user scrolled to the lists of home while the hints were pending. */
export const listsReached = createAction('education/listsReached')
export const firstShown = createAction('education/firstShown')
export const tourNextTapped = createAction('education/nextTapped')
export const secondShown = createAction('education/secondShown')
export const gotItTapped = createAction('education/gotItTapped')
/** The user finished the hints. They never show again on this device. */
export const finished = createAction('education/finished')
