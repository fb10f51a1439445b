import { shallowEqual, useSelector } from 'react-redux'
import { DueBar } from '../../../features/engagement/reminders/DueBar'
import { selectActiveTab } from '../../../navigation/selectors'
import { selectShownReminder } from './installedSelectors'
import type { RootState } from '../../rootReducer'

/** Shows a due reminder while no other prompt needs an answer. */
export function DueReminder({ now }: { readonly now: () => number }) {
  const due = useSelector((state: RootState) => selectShownReminder(state), shallowEqual)
  const overTabs = useSelector((state: RootState) => selectActiveTab(state) !== null)
  return due && <DueBar due={due} now={now} overTabs={overTabs} />
}
