import { watchedFields } from '../../../ports/privacy'
import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { DeveloperState } from './types'

export const developerPrivacy: Declarations = {
  events: events<typeof Events>('developer', {
    switched: { option: oneOf('devTools', 'verboseJournal', 'slowNetwork') },
    exportTapped: { format: oneOf('journal', 'device', 'devTools') },
    watched: { watched: watchedFields },
    watchFailed: { reason: oneOf('cancelled', 'unreadable'), line: 'count' },
  }),
  slices: slices<{ developer: DeveloperState }>({
    developer: {
      exporting: oneOf('done', 'busy', 'failed', 'idle'),
      watching: { phase: oneOf('busy', 'failed', 'idle', 'shown'), watched: watchedFields, line: 'count' },
      clearing: oneOf('busy', 'failed', 'no', 'asked'),
    },
  }),
}
