import { useMemo, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ORDER_REFUSALS } from '../../../../api/buying/orderValues'
import { selectHasOrigin, type WithLocation } from '../../../base/location/selectors'
import type { ScreenProps } from '../../../../data/declare'
import { resourceRetryTapped } from '../../../../data/resource/events'
import { selectResource } from '../../../../data/resource/selectors'
import { backTapped, popupDismissed } from '../../../../navigation/events'
import { selectPopup, type WithNavigation } from '../../../../navigation/selectors'
import { selectLoggedIn } from '../../../../session/selectors'
import { HelpButton } from '../../orders/views/page/HelpButton'
import { BenefitsSheet } from './benefits/BenefitsSheet'
import { ConfirmFailed } from './ConfirmFailed'
import { ConfirmSkeleton } from './ConfirmSkeleton'
import { benefitApplied, benefitDeclined, benefitMarked, priceRetryTapped, quantityChanged, helpTapped } from '../model/events'
import { maxQuantityOf, scarceLineOf } from '../model/logic'
import { againPage, confirmPage } from '../model/names'
import { ProductOrder } from './ProductOrder'
import { NothingToRepeat, RepeatNote } from './RepeatNote'
import {
  makeSelectReadiness, selectAgain, selectCard, selectConfirm, selectIsActivePage, selectPrice, type WithConfirm,
} from '../model/selectors'
import { TableScreen } from './table/TableScreen'
import { orderErrorOf, type OrderHelp } from '../model/orderErrors'
import type { ConfirmContent, ConfirmPage } from '../model/types'
import { againIdOf, confirmIdOf, parseOrderTarget } from '../model/target'

export function ConfirmScreen({ params }: ScreenProps) {
  const id = confirmIdOf(params) ?? ''
  const { kind } = parseOrderTarget(id)
  if (kind === 'table') return <TableScreen id={id} againId={againIdOf(params)} />
  return kind === 'repeat' ? <RepeatConfirm id={id} /> : <ProductConfirm id={id} />
}

type State = WithConfirm & WithLocation & WithNavigation

/** An earlier order, once its lines have loaded. */
function RepeatConfirm({ id }: { readonly id: string }) {
  const page = confirmPage.of(id)
  const name = againPage.of(id)
  const dispatch = useDispatch()
  const content = useSelector((state: State) => selectAgain(state, id))
  const resource = useSelector((state: State) => selectResource(state, name))
  const back = () => dispatch(backTapped())
  if (content === null) {
    if (resource?.phase !== 'failed') return <ConfirmSkeleton title="confirm.title" onBack={back} />
    const { failure } = resource
    const kind = failure?.code === ORDER_REFUSALS.noSuchOrder ? 'notFound' : orderErrorOf(failure ?? { kind: '', code: '' })
    return (
      <ConfirmFailed
        error={{ kind, message: failure?.message ?? '' }}
        target={parseOrderTarget(id)}
        onHelp={(remedy) =>
          dispatch(remedy === 'retry' || remedy === 'less'
            ? resourceRetryTapped({ resource: name }) : helpTapped({ page, target: remedy }))}
        onBack={back}
      />
    )
  }
  const { lines } = content
  if (lines.every(({ mayTake }) => mayTake <= 0)) {
    return <NothingToRepeat lines={lines} onStore={() => dispatch(helpTapped({ page, target: 'otherDeals' }))} onBack={back} />
  }
  return <ProductConfirm id={id} notice={<RepeatNote lines={lines} />} />
}

function ProductConfirm({ id, notice }: { readonly id: string; readonly notice?: ReactNode }) {
  const page = confirmPage.of(id)
  const dispatch = useDispatch()
  const target = useMemo(() => parseOrderTarget(id), [id])
  const selectReadiness = useMemo(makeSelectReadiness, [])
  const pageState = useSelector((state: State) => selectConfirm(state, page))
  const resource = useSelector((state: State) => selectResource(state, page))
  const content = useSelector((state: State) => selectPrice(state, page))
  const readiness = useSelector((state: State) => selectReadiness(state, page))
  const deal = useSelector((state: State) => (target.kind === 'product' ? selectCard(state, target) : null))
  const isGuest = useSelector((state: State) => !selectLoggedIn(state))
  const showsDistance = useSelector(selectHasOrigin)
  const back = () => dispatch(backTapped())
  const help = (remedy: OrderHelp) => {
    const line = content && scarceLineOf(content.preview)
    if (remedy === 'less') return line && dispatch(quantityChanged({ page, skuId: line.skuId, quantity: maxQuantityOf(line) }))
    if (remedy !== 'retry') return dispatch(helpTapped({ page, target: remedy }))
    return dispatch(priceRetryTapped({ page }))
  }
  if (!content || !readiness) {
    if (resource?.failure && resource.phase !== 'loading' && resource.phase !== 'refreshing') {
      const error = { kind: orderErrorOf(resource.failure), message: resource.failure.message }
      return <ConfirmFailed error={error} target={target} onHelp={help} onBack={back} />
    }
    return <ConfirmSkeleton title="confirm.title" deal={deal} onBack={back} />
  }
  return (
    <>
      <ProductOrder
        page={page}
        target={target}
        pageState={pageState}
        content={content}
        readiness={readiness}
        isGuest={isGuest}
        showsDistance={showsDistance}
        action={<HelpButton />}
        notice={notice}
        onHelp={help}
      />
      <BenefitsPopup page={page} pageState={pageState} content={content} />
    </>
  )
}

interface BenefitsPopupProps {
  readonly page: string
  readonly pageState: ConfirmPage
  readonly content: ConfirmContent
}

/** Open while the URL has its popup and this page is active. */
function BenefitsPopup({ page, pageState: { marked }, content: { preview } }: BenefitsPopupProps) {
  const dispatch = useDispatch()
  const isOpen = useSelector((state: State) => selectPopup(state, 'benefits') !== null && selectIsActivePage(state, page))
  if (!isOpen) return null
  return (
    <BenefitsSheet
      benefits={preview.benefits}
      marked={marked ?? preview.benefitId ?? null}
      onMark={(benefitId) => dispatch(benefitMarked({ page, benefitId }))}
      onApply={({ benefitId, kind }) => dispatch(benefitApplied({ page, benefitId, kind }))}
      onDecline={() => dispatch(benefitDeclined({ page }))}
      onClose={() => dispatch(popupDismissed({ popup: 'benefits' }))}
    />
  )
}
