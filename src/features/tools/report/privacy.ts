import { REPORT_REASONS, REPORT_REFUSALS } from '../../../api/kit/reports'
import { deliveredFields, preparedFields } from '../../../ports/privacy'
import { events, oneOf, slices } from '../../../shared/privacy'
import type { Declarations } from '../../../shared/privacy'
import type * as Events from './events'
import type { ReportState } from './types'

const from = oneOf(...REPORT_REASONS)
const reason = oneOf(...REPORT_REFUSALS)

export const reportPrivacy: Declarations = {
  events: events<typeof Events>('report', {
    reportOpened: { from },
    reportPrepared: { draft: preparedFields },
    sendTapped: { text: 'private' },
    reportSent: { sentAt: 'moment', deletesAt: 'moment' },
    reportRefused: { reason },
    waitingDelivered: { reports: deliveredFields },
  }, { reportOpened: 'report/opened', reportPrepared: 'report/prepared', reportSent: 'report/sent', reportRefused: 'report/refused' }),
  slices: slices<{ report: ReportState }>({
    report: {
      phase: oneOf('none', 'preparing', 'unprepared', 'ready', 'sending', 'refused', 'waiting', 'sent', 'withdrawn'),
      from, reason, draft: preparedFields, withdrawal: oneOf('no', 'busy', 'failed'), sentAt: 'moment', deletesAt: 'moment',
    },
  }),
}
