import { lazy, Suspense } from 'react'
import { retryImport } from './retryImport'
import css from './RichText.module.css'
import type { RichTextProps } from './RichTextBlocks'
import { Bone } from './Skeleton'

const Blocks = lazy(async () => ({
  default: (await retryImport(() => import(/* webpackChunkName: "richText" */ './RichTextBlocks'))).RichTextBlocks,
}))

/** Rules, terms and stories as the server sends them. The parser is loaded when the first of them is shown. */
export function RichText(props: RichTextProps) {
  if (props.html.trim() === '') return null
  return (
    <Suspense fallback={<Lines />}>
      <Blocks {...props} />
    </Suspense>
  )
}

function Lines() {
  return (
    <div className={css.lines}>
      <Bone className={css.line} />
      <Bone className={css.line} />
    </div>
  )
}
