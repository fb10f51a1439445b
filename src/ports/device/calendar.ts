import type { Id } from '../../shared/meaning'
import type { CalendarEntry } from '../../shared/calendarFile'
import { port } from '../port'

/** The event without its URL; `path` is a page of the app. */
export type AppCalendarEntry = Omit<CalendarEntry, 'url'> & { readonly path: Id }

/** Hands a calendar file to the device, which opens it in its calendar or saves it among the downloads. */
export const addToCalendar = port<[AppCalendarEntry], { readonly handedOver: boolean }>('calendar/add')
