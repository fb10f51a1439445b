import { watchedFields } from '../../../ports/privacy'
import { events, one, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { DeveloperState } from './types'

export const developerPrivacy: Declarations = {
  events: events<typeof Events>('developer', {
    switched: { option: one('devTools', 'verboseJournal', 'slowNetwork') },
    exportTapped: { format: one('journal', 'device', 'devTools') },
    watched: { watched: watchedFields },
    watchFailed: { reason: one('cancelled', 'unreadable'), line: 'count' },
  }),
  slices: slices<{ developer: DeveloperState }>({
    developer: {
      exporting: one('done', 'busy', 'failed', 'idle'),
      watching: { phase: one('busy', 'failed', 'idle', 'shown'), watched: watchedFields, line: 'count' },
      clearing: one('busy', 'failed', 'no', 'asked'),
    },
  }),
}
