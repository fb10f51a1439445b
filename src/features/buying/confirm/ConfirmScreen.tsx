import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectFix } from '../../base/location/selectors'
import type { WithLocation } from '../../base/location/selectors'
import type { ScreenProps } from '../../../loading/declare'
import { selectResource } from '../../../loading/resource/selectors'
import { backTapped, popupDismissed } from '../../../navigation/events'
import { selectPopup } from '../../../navigation/selectors'
import type { WithNavigation } from '../../../navigation/selectors'
import { selectLoggedIn } from '../../../session/selectors'
import { HelpButton } from '../orders/HelpButton'
import { BenefitsSheet } from './BenefitsSheet'
import { ConfirmMissing } from './ConfirmMissing'
import { ConfirmSkeleton } from './ConfirmSkeleton'
import {
  benefitApplied, benefitDeclined, benefitMarked, benefitsTapped, channelChosen, loginTapped, outcomeRetryTapped, priceAgreed,
  priceRetryTapped, quantityChanged, submitTapped, helpTapped,
} from './events'
import { mostOf } from './logic'
import { confirmPage } from './names'
import { ProductOrder } from './ProductOrder'
import { makeSelectReadiness, selectCard, selectConfirm, selectIsSeen, selectPrice } from './selectors'
import type { WithConfirm } from './selectors'
import { TableScreen } from './TableScreen'
import { troubleOf } from './troubles'
import type { Help } from './troubles'
import type { ConfirmContent, ConfirmPage } from './types'
import { confirmIdOf, targetIn } from './target'

export function ConfirmScreen({ params }: ScreenProps) {
  const id = confirmIdOf(params) ?? ''
  return targetIn(id).kind === 'table' ? <TableScreen id={id} /> : <ProductConfirm id={id} />
}

type State = WithConfirm & WithLocation & WithNavigation

function ProductConfirm({ id }: { readonly id: string }) {
  const page = confirmPage.of(id)
  const dispatch = useDispatch()
  const target = useMemo(() => targetIn(id), [id])
  const selectReadiness = useMemo(makeSelectReadiness, [])
  const known = useSelector((state: State) => selectConfirm(state, page))
  const resource = useSelector((state: State) => selectResource(state, page))
  const content = useSelector((state: State) => selectPrice(state, page))
  const readiness = useSelector((state: State) => selectReadiness(state, page))
  const deal = useSelector((state: State) => (target.kind === 'product' ? selectCard(state, target) : null))
  const isGuest = useSelector((state: State) => !selectLoggedIn(state))
  const showsDistance = useSelector((state: State) => selectFix(state) !== null)
  const back = () => dispatch(backTapped())
  const help = (way: Help) => {
    const [line] = content?.preview.lines ?? []
    if (way === 'less') return line && dispatch(quantityChanged({ page, skuId: line.skuId, quantity: mostOf(line) }))
    if (way !== 'retry') return dispatch(helpTapped({ page, way }))
    return dispatch(priceRetryTapped({ page }))
  }
  if (!content || !readiness) {
    if (resource?.failure && resource.phase !== 'loading' && resource.phase !== 'refreshing') {
      const trouble = { kind: troubleOf(resource.failure), message: resource.failure.message }
      return <ConfirmMissing trouble={trouble} target={target} onHelp={help} onBack={back} />
    }
    return <ConfirmSkeleton title="confirm.title" deal={deal} onBack={back} />
  }
  return (
    <>
      <ProductOrder
        target={target}
        known={known}
        content={content}
        readiness={readiness}
        isGuest={isGuest}
        showsDistance={showsDistance}
        action={<HelpButton />}
        onQuantity={(skuId, quantity) => dispatch(quantityChanged({ page, skuId, quantity }))}
        onChannel={(channelType) => dispatch(channelChosen({ page, channelType }))}
        onBenefits={() => dispatch(benefitsTapped({ page }))}
        onLogin={() => dispatch(loginTapped())}
        onAgree={() => dispatch(priceAgreed({ page }))}
        onHelp={help}
        onSubmit={() => dispatch(submitTapped({ page }))}
        onCheck={() => dispatch(outcomeRetryTapped({ page }))}
        onBack={back}
      />
      <BenefitsPopup page={page} known={known} content={content} />
    </>
  )
}

interface BenefitsPopupProps {
  readonly page: string
  readonly known: ConfirmPage
  readonly content: ConfirmContent
}

/** Open while the URL has its popup and this page is active. */
function BenefitsPopup({ page, known: { marked }, content: { preview } }: BenefitsPopupProps) {
  const dispatch = useDispatch()
  const isOpen = useSelector((state: State) => selectPopup(state, 'benefits') !== null && selectIsSeen(state, page))
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
