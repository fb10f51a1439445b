import { useIntl } from 'react-intl'
import { shallowEqual, useDispatch, useSelector } from 'react-redux'
import type { WithMutations } from '../../../../data/mutation/selectors'
import { SHARE_ICON } from '../../../../ui/text/shareIcon'
import { VeilButton } from '../../../../ui/controls/VeilButton'
import { productHeartTapped } from '../../../discovery/favourites/events'
import { selectProductHeart } from '../../../discovery/favourites/selectors'
import { productShareTapped } from '../model/events'
import type { ProductContent } from '../model/selectors'

export interface ProductActionsProps {
  readonly product: Pick<ProductContent, 'skuId' | 'isFavourite'>
  readonly resource: string
  /** True after the photos scrolled out of view. */
  readonly isScrolled: boolean
}

/** Share and favourite buttons. The favourite button requires a server that sends `isFavourite`. */
export function ProductActions({ product: { skuId, isFavourite }, resource, isScrolled }: ProductActionsProps) {
  const dispatch = useDispatch()
  const { formatMessage } = useIntl()
  const { on, busy } = useSelector((state: WithMutations) => selectProductHeart(state, skuId, isFavourite ?? false), shallowEqual)
  return (
    <>
      <VeilButton
        icon={SHARE_ICON} label={formatMessage({ id: 'products.share' })} hasNoVeil={isScrolled}
        onClick={() => dispatch(productShareTapped({ resource }))}
      />
      {isFavourite !== undefined && (
        <VeilButton
          icon="heart" label={formatMessage({ id: 'products.save' })} pressed={on} hasNoVeil={isScrolled}
          onClick={() => !busy && dispatch(productHeartTapped({ skuId, on: !on }))}
        />
      )}
    </>
  )
}
