import { createAction } from '@reduxjs/toolkit'

/** The shopper has finished the tour before. */
export const knownAlready = createAction('education/knownAlready')
/** He has not: the mask comes when home is free. */
export const owed = createAction('education/owed')
export const firstShown = createAction('education/firstShown')
export const tourNextTapped = createAction('education/nextTapped')
export const secondShown = createAction('education/secondShown')
export const gotItTapped = createAction('education/gotItTapped')
/** All steps were seen, and are not shown on this device again. */
export const finished = createAction('education/finished')
