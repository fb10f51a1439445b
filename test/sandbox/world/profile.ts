import type { BodyOf, DataOf } from '../../../src/api/endpoint'
import type { accountEdit, queryUserInfo } from '../../../src/api/profile'
import { graphemesOf } from '../../../src/shared/graphemes'
import type { Account } from './accounts'
import { REFUSALS, refuse } from './refusals'

const NAME_MAX = 20
/** Names that sound as if the house itself were speaking. */
const OFFICIAL = /\b(dekat|admin|customer service)\b/i
/** Where the avatars of this server are: what it drew itself and what was uploaded to it. */
const OWN_PICTURE = /^(https?:\/\/[^/?#]+)?\/img\/[\w./-]+$/

/** Who somebody is to others: a name and a face. */
export const profileHandlers = {
  info(account: Account | null, counted: (account: Account) => DataOf<typeof queryUserInfo>['counts']): DataOf<typeof queryUserInfo> {
    if (account === null) refuse(REFUSALS.loginNeeded)
    const { userName, phoneNo, countryCode, headPortrait } = account
    const counts = counted(account)
    return { userName, phoneNo, countryCode, headPortrait, ...(counts ? { counts } : {}) }
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
