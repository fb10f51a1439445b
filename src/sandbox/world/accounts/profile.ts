import type { BodyOf, DataOf } from '../../../api/kit/endpoint'
import type { accountEdit, queryUserInfo } from '../../../api/account/profile'
import { graphemesOf } from '../../../shared/text/graphemes'
import type { Account } from './accounts'
import { REFUSALS, refuse } from '../refusals'

const NAME_MAX = 20
/** Names that could be mistaken for staff. */
const OFFICIAL = /\b(dekat|admin|customer service)\b/i
/** Avatars must be on this server: drawn by it or uploaded to it. */
const OWN_PICTURE = /^(https?:\/\/[^/?#]+)?\/img\/[\w./-]+$/

/** The public profile of a user: name and avatar. */
export const profileHandlers = {
  info(
    account: Account | null, countsOf: (account: Account) => Pick<DataOf<typeof queryUserInfo>, 'counts' | 'savedThisMonth'>,
  ): DataOf<typeof queryUserInfo> {
    if (account === null) refuse(REFUSALS.loginNeeded)
    const { userName, phoneNo, countryCode, headPortrait } = account
    return { userName, phoneNo, countryCode, headPortrait, ...countsOf(account) }
  },

  edit({ userName, headPortrait }: BodyOf<typeof accountEdit>, account: Account | null): void {
    if (account === null) refuse(REFUSALS.loginNeeded)
    if (userName.trim() === '' || graphemesOf(userName).length > NAME_MAX) refuse(REFUSALS.nameRefused)
    if (OFFICIAL.test(userName)) refuse(REFUSALS.nameTaken)
    if (headPortrait !== undefined && !OWN_PICTURE.test(headPortrait)) refuse(REFUSALS.portraitRefused)
    account.userName = userName
    if (headPortrait !== undefined) account.headPortrait = headPortrait
  },
} as const
