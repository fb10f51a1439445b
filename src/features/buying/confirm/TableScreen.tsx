import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { resourceRetryTapped } from '../../../loading/resource/events'
import { selectResource } from '../../../loading/resource/selectors'
import { backTapped } from '../../../navigation/events'
import { HelpButton } from '../orders/HelpButton'
import { ConfirmMissing } from './ConfirmMissing'
import { ConfirmSkeleton } from './ConfirmSkeleton'
import {
  outcomeRetryTapped, priceAgreed, priceRetryTapped, quantityChanged, submitTapped, tableOrderTapped, tablePayTapped, helpTapped,
} from './events'
import { confirmPage, tablePage } from './names'
import { makeSelectReadiness, selectConfirm, selectPrice, selectTable, selectTableOrder } from './selectors'
import type { WithConfirm } from './selectors'
import { TablePage } from './TablePage'
import { troubleOf } from './troubles'
import type { Help } from './troubles'
import { targetIn } from './target'

export function TableScreen({ id }: { readonly id: string }) {
  const page = confirmPage.of(id)
  const dispatch = useDispatch()
  const target = useMemo(() => targetIn(id), [id])
  const selectReadiness = useMemo(makeSelectReadiness, [])
  const table = useSelector((state: WithConfirm) => selectTable(state, page))
  const resource = useSelector((state: WithConfirm) => selectResource(state, tablePage.of(id)))
  const order = useSelector((state: WithConfirm) => selectTableOrder(state, page))
  const known = useSelector((state: WithConfirm) => selectConfirm(state, page))
  const price = useSelector((state: WithConfirm) => selectResource(state, page))
  const content = useSelector((state: WithConfirm) => selectPrice(state, page))
  const readiness = useSelector((state: WithConfirm) => selectReadiness(state, page))
  const back = () => dispatch(backTapped())
  if (!table) {
    if (resource?.phase !== 'failed') return <ConfirmSkeleton title="confirm.tableTitle" onBack={back} />
    const trouble = { kind: troubleOf(resource.failure ?? { kind: '', code: '' }), message: resource.failure?.message ?? '' }
    const help = (way: Help) =>
      dispatch(way === 'retry' || way === 'less' ? resourceRetryTapped({ resource: tablePage.of(id) }) : helpTapped({ page, way }))
    return <ConfirmMissing trouble={trouble} target={target} onHelp={help} onBack={back} />
  }
  const failure = price?.phase === 'failed' ? price.failure : null
  return (
    <TablePage
      target={target}
      table={table}
      order={order}
      action={<HelpButton />}
      known={known}
      content={content}
      readiness={readiness}
      priceTrouble={failure && { kind: troubleOf(failure), message: failure.message }}
      onQuantity={(skuId, quantity) => dispatch(quantityChanged({ page, skuId, quantity }))}
      onAgree={() => dispatch(priceAgreed({ page }))}
      onHelp={(way) => dispatch(way === 'retry' || way === 'less' ? priceRetryTapped({ page }) : helpTapped({ page, way }))}
      onSubmit={() => dispatch(submitTapped({ page }))}
      onCheck={() => dispatch(outcomeRetryTapped({ page }))}
      onOpen={() => table.orderId !== null && dispatch(tableOrderTapped({ orderId: table.orderId }))}
      onPay={() => table.orderId !== null && dispatch(tablePayTapped({ orderId: table.orderId }))}
      onBack={back}
    />
  )
}
