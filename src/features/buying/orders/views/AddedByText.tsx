import { FormattedMessage } from 'react-intl'
import type { Order } from '../../../../api/buying/orders'

export function AddedByText({ line: { isOwn, addedBy } }: { readonly line: Pick<Order['lines'][number], 'isOwn' | 'addedBy'> }) {
  if (isOwn) return <FormattedMessage id="orders.addedByYou" />
  return addedBy ? <FormattedMessage id="orders.addedBy" values={{ name: addedBy }} /> : <FormattedMessage id="orders.addedByMate" />
}
