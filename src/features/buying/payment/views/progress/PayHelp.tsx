import { useSelector } from 'react-redux'
import { selectOrder, type WithEntities } from '../../../../../entities/selectors'
import { HelpButton } from '../../../orders/views/page/HelpButton'

export function PayHelp({ orderId }: { readonly orderId: string }) {
  const orderNo = useSelector((state: WithEntities) => selectOrder(state, orderId)?.orderNo)
  return <HelpButton {...(orderNo === undefined ? {} : { orderNo })} />
}
