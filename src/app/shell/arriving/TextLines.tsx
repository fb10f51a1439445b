import { Skeleton } from '../../../ui/status/Skeleton'
import lines from './TextLines.module.css'

/** The outline of a name and two lines of text. */
export function TextLines() {
  return <><Skeleton className={lines.name} /><Skeleton className={lines.line} /><Skeleton className={lines.short} /></>
}
