import { useEffect, useState } from 'react'

interface DrawingResult<Drawing> {
  readonly text: string
  readonly drawing: Drawing
}

/** The result of `draw` for a text. Null while it is pending, after a failure, and without a text. `draw` must stay the same function. */
export function useDrawing<Drawing>(text: string | null, draw: (text: string) => Promise<Drawing>): Drawing | null {
  const [result, setResult] = useState<DrawingResult<Drawing> | null>(null)
  useEffect(() => {
    let isCurrent = true
    if (text !== null) void draw(text).then((drawing) => isCurrent && setResult({ text, drawing }), () => undefined)
    return () => {
      isCurrent = false
    }
  }, [text, draw])
  return result?.text === text ? result.drawing : null
}
