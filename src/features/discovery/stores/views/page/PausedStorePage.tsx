import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useDispatch } from 'react-redux'
import type { StoreCard } from '../../../../../api/discovery/stores'
import { backTapped, tabTapped, textLinkTapped } from '../../../../../navigation/events'
import { linkTo } from '../../../../../navigation/linkTo'
import { PhotoBar } from '../../../../../ui/bars/PhotoBar'
import { Button, ButtonStack } from '../../../../../ui/controls/Button'
import { Icon } from '../../../../../ui/icons/Icon'
import photos from '../../../../../ui/media/PhotoStrip.module.css'
import { Picture } from '../../../../../ui/media/Picture'
import { outletsTapped } from '../../model/events'
import css from './PausedStorePage.module.css'
import { StoreHead } from './StorePage'
import page from './StorePage.module.css'

export interface PausedStorePageProps {
  /** The store as a card has shown it. */
  readonly store: StoreCard
  readonly showsDistance: boolean
  /** Says that the store takes no guests for now. */
  readonly notice: ReactNode
}

/** The page of a store that takes no guests for now: its head, as far as a card has named it, and the ways on. */
export function PausedStorePage({ store, showsDistance, notice }: PausedStorePageProps) {
  const dispatch = useDispatch()
  const { storeName, storeLogo, street = '', merchantId, brandStoreNum = 1, cardImageList = [], storeHeadImageList = [] } = store
  const hasOutlets = merchantId !== undefined && brandStoreNum > 1
  return (
    <main className={page.page}>
      <PhotoBar title={storeName} onBack={() => dispatch(backTapped())} />
      <div className={page.photos}>
        <div className={`${photos.photos} ${photos.low} ${css.photo}`} data-head-picture="">
          <Picture
            className={photos.photo} src={storeHeadImageList[0] ?? cardImageList[0] ?? storeLogo ?? ''}
            width={390} height={195} sizes="(min-width: 480px) 480px, 100vw" eager
          />
        </div>
      </div>
      <div className={page.panel}>
        <StoreHead store={store} showsDistance={showsDistance} />
        {street !== '' && <p className={css.address}><Icon name="pin" /><span>{street}</span></p>}
        <p className={css.notice} role="status"><Icon name="store" /><b>{notice}</b></p>
        <div className={css.actions}>
          <ButtonStack>
            {hasOutlets && (
              <Button kind="main" onClick={() => dispatch(outletsTapped({ merchantId }))}>
                <FormattedMessage id="stores.noProductsOutlets" />
              </Button>
            )}
            <Button kind={hasOutlets ? 'soft' : 'main'} onClick={() => dispatch(tabTapped({ tab: 'home' }))}>
              <FormattedMessage id="stores.others" />
            </Button>
            {!hasOutlets && (
              <Button kind="soft" onClick={() => dispatch(textLinkTapped({ link: linkTo('searchDishes'), from: 'not found' }))}>
                <FormattedMessage id="search.title" />
              </Button>
            )}
          </ButtonStack>
        </div>
      </div>
    </main>
  )
}
