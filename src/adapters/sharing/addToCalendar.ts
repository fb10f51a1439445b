import type { AppCalendarEntry } from '../../ports/device/calendar'
import { calendarFile } from '../../shared/calendarFile'
import { downloadFile, type DownloadWindow } from './downloadFile'

export interface CalendarWindow extends DownloadWindow {
  readonly location: Pick<Location, 'origin'>
}

/** Downloads the event as a calendar file. iPhones open the file in the calendar. */
export function createAddToCalendar(window: CalendarWindow, now: () => number = Date.now) {
  return ({ path, ...entry }: AppCalendarEntry): { readonly handedOver: boolean } => {
    try {
      const text = calendarFile({ ...entry, url: window.location.origin + path }, now())
      downloadFile(new File([text], 'dekat.ics', { type: 'text/calendar' }), window)
      return { handedOver: true }
    } catch {
      return { handedOver: false }
    }
  }
}
