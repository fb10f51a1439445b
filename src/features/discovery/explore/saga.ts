import { select } from 'typed-redux-saga'
import { selectVideo } from '../../../entities/selectors'
import { localized } from '../../../i18n/localized'
import { on, watch } from '../../../journal/supervised'
import { linkTo } from '../../../navigation/linkTo'
import { call } from '../../../ports/call'
import { reportError } from '../../../ports/monitoring'
import { sharePage } from '../../../ports/share'
import { sessionEnded, sessionStarted } from '../../../session/events'
import { selectVisit } from '../../../session/selectors'
import { encodeIdAsWord } from '../../../shared/ids'
import { selectOnline } from '../../base/connection/selectors'
import { selectCanExplore } from '../../base/settings/selectors'
import { notify } from '../../base/toasts/notifySaga'
import { videoShareTapped, videoFailed } from './events'
import { asksWhetherInvited } from './invitedSaga'

/** Another user: for whom videos are is asked anew. Where they were not for this one, the lists ask by themselves. */
function* lookAgain() {
  if (yield* select(selectCanExplore)) yield* asksWhetherInvited()
}

/** Shares the page of a video; what the device's own sheet tells needs no word of ours. */
function* share({ payload: { contentId } }: ReturnType<typeof videoShareTapped>) {
  const video = yield* select(selectVideo, contentId)
  if (!video) return
  const path = linkTo('playVideo', { contentId })
  const { locale } = yield* select(selectVisit)
  const { outcome } = yield* call(sharePage, { path, title: localized(video.title, locale) })
  if (outcome === 'copied') yield* notify('explore.linkCopied', { tone: 'done' })
  if (outcome === 'unavailable') yield* notify('explore.notShared')
}

/** A network that is gone is no fault of the video. */
function* report({ payload: { contentId } }: ReturnType<typeof videoFailed>) {
  if (yield* select(selectOnline)) yield* call(reportError, { kind: 'video', at: encodeIdAsWord(contentId) })
}

/** For whom videos are, sharing one, and what became of one that failed. */
export function* exploreSaga() {
  yield* watch('explore',
    on([sessionStarted, sessionEnded], lookAgain), on(videoShareTapped, share), on(videoFailed, report),
  )
}
