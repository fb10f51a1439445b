import { select } from 'typed-redux-saga'
import { selectVideo } from '../../../../entities/selectors'
import { localized } from '../../../../i18n/localized'
import { on, watch } from '../../../../journal/runtime/supervised'
import { linkTo } from '../../../../navigation/linkTo'
import { call } from '../../../../ports/call'
import { reportError } from '../../../../ports/monitoring'
import { sharePage } from '../../../../ports/device/share'
import { sessionEnded, sessionStarted } from '../../../../session/events'
import { selectVisit } from '../../../../session/selectors'
import { encodeIdAsWord } from '../../../../shared/ids'
import { selectOnline } from '../../../base/connection/selectors'
import { selectCanExplore } from '../../../base/settings/selectors'
import { notifyShared } from '../../../base/toasts/notifySaga'
import { videoShareTapped, videoFailed } from './events'
import { requestIsInvited } from './invitedSaga'

/** Requests access again for another user. If the previous user had no access, the lists request it on their own. */
function* recheckInvitation() {
  if (yield* select(selectCanExplore)) yield* requestIsInvited()
}

/** Shares the page of a video. The system's share sheet shows its own result, so only the fallbacks notify. */
function* shareVideo({ payload: { contentId } }: ReturnType<typeof videoShareTapped>) {
  const video = yield* select(selectVideo, contentId)
  if (!video) return
  const path = linkTo('playVideo', { contentId })
  const { locale } = yield* select(selectVisit)
  const { outcome } = yield* call(sharePage, { path, title: localized(video.title, locale) })
  yield* notifyShared(outcome, { saved: 'explore.linkCopied', unavailable: 'explore.notShared' })
}

/** Offline failures are not reported: they are not caused by the video. */
function* reportVideoFailure({ payload: { contentId } }: ReturnType<typeof videoFailed>) {
  if (yield* select(selectOnline)) yield* call(reportError, { kind: 'video', at: encodeIdAsWord(contentId) })
}

export function* exploreSaga() {
  yield* watch('explore',
    on([sessionStarted, sessionEnded], recheckInvitation), on(videoShareTapped, shareVideo), on(videoFailed, reportVideoFailure),
  )
}
