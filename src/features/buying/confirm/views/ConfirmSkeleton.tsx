import { FormattedMessage, useIntl } from 'react-intl'
import type { Deal } from '../../../../api/discovery/deals'
import type { Locale } from '../../../../i18n/locales'
import { localized } from '../../../../i18n/localized'
import type { MessageId } from '../../../../i18n/messageId'
import { ActionBar } from '../../../../ui/bars/ActionBar'
import { NavBar } from '../../../../ui/bars/NavBar'
import { Skeleton } from '../../../../ui/status/Skeleton'
import page from './Confirm.module.css'
import css from './ConfirmSkeleton.module.css'
import { OrderedProduct } from './OrderedProduct'
import { OrderedStore } from './OrderedStore'

export interface ConfirmSkeletonProps {
  readonly title: MessageId
  /** Card of the product from a list or its page, if loaded: shown before the price. */
  readonly deal?: Deal | null
  readonly onBack: () => void
}

/** Placeholder with the same boxes as the loaded page, so the layout does not shift. */
export function ConfirmSkeleton({ title, deal = null, onBack }: ConfirmSkeletonProps) {
  return (
    <div className={page.page}>
      <NavBar title={<FormattedMessage id={title} />} onBack={onBack} />
      <main className={page.content} aria-busy="true">
        <p className="spoken" role="status">
          <FormattedMessage id="confirm.loading" />
        </p>
        <div className={page.paper}>
          {deal ? <KnownProduct deal={deal} /> : <UnknownProduct hasFacts={title === 'confirm.title'} />}
          <div className={css.count}>
            <Skeleton className={css.stepper} />
          </div>
        </div>
        <Skeleton className={css.ticket} />
        <div className={`${page.paper} ${css.box}`}>
          <Skeleton className={css.line} />
          <Skeleton className={css.line} />
          <Skeleton className={css.total} />
        </div>
      </main>
      <ActionBar>
        <Skeleton className={css.button} />
      </ActionBar>
    </div>
  )
}

function KnownProduct({ deal: { assetName, imageUrl, storeInfo } }: { readonly deal: Deal }) {
  const locale = useIntl().locale as Locale
  return (
    <>
      {storeInfo
        ? <OrderedStore store={storeInfo} showsDistance={false}><Skeleton className={css.storeFacts} /></OrderedStore>
        : <StoreSkeleton hasFacts />}
      <OrderedProduct name={localized(assetName, locale)} imageUrl={imageUrl}>
        <Skeleton className={css.price} />
      </OrderedProduct>
    </>
  )
}

function UnknownProduct({ hasFacts }: { readonly hasFacts: boolean }) {
  return (
    <>
      <StoreSkeleton hasFacts={hasFacts} />
      <div className={css.row}>
        <Skeleton className={css.picture} />
        <div className={css.text}>
          <Skeleton className={css.line} />
          <Skeleton className={css.price} />
        </div>
      </div>
    </>
  )
}

/** A table has no second line. */
function StoreSkeleton({ hasFacts }: { readonly hasFacts: boolean }) {
  return (
    <div className={css.over}>
      <Skeleton className={css.store} />
      {hasFacts && <Skeleton className={css.storeFacts} />}
    </div>
  )
}
