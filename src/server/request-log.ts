// One line of JSON for each response, for programs that collect logs. Without the query, which may contain private data.
import type { RequestListener } from 'node:http'

export function logged(listener: RequestListener, write: (line: string) => void): RequestListener {
  return (request, response) => {
    const start = performance.now()
    response.once('close', () => {
      const { method, url = '', headers } = request
      write(
        `${JSON.stringify({
          time: new Date().toISOString(),
          method,
          path: url.split('?', 1)[0],
          status: response.writableFinished ? response.statusCode : 499,
          ms: Math.round((performance.now() - start) * 10) / 10,
          agent: headers['user-agent'],
          referrer: headers.referer,
        })}\n`,
      )
    })
    listener(request, response)
  }
}
