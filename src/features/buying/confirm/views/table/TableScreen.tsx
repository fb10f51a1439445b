import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { resourceRetryTapped } from '../../../../../data/resource/events'
import { selectResource } from '../../../../../data/resource/selectors'
import { backTapped } from '../../../../../navigation/events'
import { HelpButton } from '../../../orders/views/page/HelpButton'
import { ConfirmFailed } from '../ConfirmFailed'
import { ConfirmSkeleton } from '../ConfirmSkeleton'
import { helpTapped } from '../../model/events'
import { confirmPage, tablePage } from '../../model/names'
import { RepeatNote } from '../RepeatNote'
import {
  makeSelectReadiness, selectAgain, selectConfirm, selectPrice, selectTable, selectTableOrder, type WithConfirm,
} from '../../model/selectors'
import { TablePage } from './TablePage'
import { orderErrorOf, type OrderHelp } from '../../model/orderErrors'
import { parseOrderTarget } from '../../model/target'

interface TableScreenProps {
  readonly id: string
  /** The earlier order that the page repeats, see `againIdOf`; null for none. */
  readonly againId: string | null
}

export function TableScreen({ id, againId }: TableScreenProps) {
  const page = confirmPage.of(id)
  const dispatch = useDispatch()
  const target = useMemo(() => parseOrderTarget(id), [id])
  const selectReadiness = useMemo(makeSelectReadiness, [])
  const table = useSelector((state: WithConfirm) => selectTable(state, page))
  const resource = useSelector((state: WithConfirm) => selectResource(state, tablePage.of(id)))
  const order = useSelector((state: WithConfirm) => selectTableOrder(state, page))
  const pageState = useSelector((state: WithConfirm) => selectConfirm(state, page))
  const price = useSelector((state: WithConfirm) => selectResource(state, page))
  const content = useSelector((state: WithConfirm) => selectPrice(state, page))
  const readiness = useSelector((state: WithConfirm) => selectReadiness(state, page))
  const again = useSelector((state: WithConfirm) => (againId === null ? null : selectAgain(state, againId)))
  const back = () => dispatch(backTapped())
  if (!table) {
    if (resource?.phase !== 'failed') return <ConfirmSkeleton title="confirm.tableTitle" onBack={back} />
    const error = { kind: orderErrorOf(resource.failure ?? { kind: '', code: '' }), message: resource.failure?.message ?? '' }
    const help = (remedy: OrderHelp) =>
      dispatch(
        remedy === 'retry' || remedy === 'less'
          ? resourceRetryTapped({ resource: tablePage.of(id) }) : helpTapped({ page, target: remedy }),
      )
    return <ConfirmFailed error={error} target={target} onHelp={help} onBack={back} />
  }
  const failure = price?.phase === 'failed' ? price.failure : null
  return (
    <TablePage
      page={page}
      target={target}
      table={table}
      order={order}
      action={<HelpButton />}
      notice={again && <RepeatNote lines={again.lines} />}
      pageState={pageState}
      content={content}
      readiness={readiness}
      priceError={failure && { kind: orderErrorOf(failure), message: failure.message }}
    />
  )
}
