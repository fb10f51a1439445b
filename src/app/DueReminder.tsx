import { shallowEqual, useSelector } from 'react-redux'
import { DueBar } from '../features/engagement/reminders/DueBar'
import { selectActiveTab } from '../navigation/selectors'
import { selectDueShown } from './installedSelectors'
import type { RootState } from './rootReducer'

/** What the shopper wanted to be reminded of, when its time has come and nothing else asks for an answer. */
export function DueReminder() {
  const due = useSelector((state: RootState) => selectDueShown(state), shallowEqual)
  const overTabs = useSelector((state: RootState) => selectActiveTab(state) !== null)
  return due && <DueBar due={due} overTabs={overTabs} />
}
