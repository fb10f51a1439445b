import type { Inbox, InboxFilter } from '../../desk/inbox/inboxTypes'
import { pluralize } from './inboxTexts'

/** Text with the number of groups and reports, and a mark if there are more than were counted. */
export function inboxCountText({ groups, counts, reports, isCut }: Inbox, filter: InboxFilter, query: string): string {
  const shown = `${groups.length} of ${pluralize(counts[filter], 'group')}`
  const searched = query.trim() === '' ? `the groups that were reported last` : `the latest ${reports} that match`
  return `${groups.length === counts[filter] ? pluralize(groups.length, 'group') : shown}, ${
    isCut ? `among ${searched}` : `${pluralize(reports, 'report')} in all`
  }. Reports are gone after 30 days.`
}
