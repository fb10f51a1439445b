import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { phoneText } from '../../../../i18n/formats'
import {
  challengeRefreshTapped,
  loginCodeSubmitted,
  phoneChangeTapped,
  phoneSubmitted,
  pieceDropped,
  readingTapped,
  referralRemoved,
  loginResendTapped,
} from '../model/events'
import { selectInvitationCode } from '../../invitations/model/selectors'
import type { WithResources } from '../../../../data/resource/selectors'
import { useSealed } from '../../../../ui/text/Sealed'
import type { LoginStepsProps } from './LoginSteps'
import { EMPTY_DRAFT } from '../model/logic'
import { selectLoginSteps } from '../model/selectors'
import type { PhoneDraft } from '../model/types'

/** 812 3456 7890: a mistyped digit is seen. */
const inGroups = (digits: string) => digits.replace(/^(\d{3})(\d{4})(?=\d)/, '$1 $2 ')

export function useLoginSteps(now: () => number): LoginStepsProps {
  const dispatch = useDispatch()
  const invitationCode = useSealed(useSelector((state: WithResources) => selectInvitationCode(state)))
  // Until the user types, the draft contains the invitation code of this visit.
  const [typed, onDraft] = useState<PhoneDraft | null>(null)
  const draft = typed ?? { ...EMPTY_DRAFT, referralCode: invitationCode ?? '' }
  const [sentTo, setSentTo] = useState('')
  return {
    login: useSelector(selectLoginSteps),
    now,
    draft,
    onDraft,
    sentTo,
    onPhone: (phone) => {
      setSentTo(phoneText(inGroups(phone.phoneNo), phone.countryCode))
      dispatch(phoneSubmitted(phone))
    },
    onPhoneChange: () => dispatch(phoneChangeTapped()),
    onPieceDropped: (offset) => dispatch(pieceDropped({ offset })),
    onRefresh: () => dispatch(challengeRefreshTapped()),
    onResend: () => dispatch(loginResendTapped()),
    onCode: (otp) => dispatch(loginCodeSubmitted({ otp })),
    onReferralRemove: () => dispatch(referralRemoved()),
    onTerms: () => dispatch(readingTapped({ screen: 'login' })),
    onPrivacy: () => dispatch(readingTapped({ screen: 'privacyPolicy' })),
  }
}
