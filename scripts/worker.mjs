import { join } from 'node:path'
import { generateSW } from 'workbox-build'

/**
 * The service worker caches the whole program, page and chunks, so that every form opens without a network. It does not
 * handle calls to the server.
 */
export async function keepShell(folder) {
  const { count, size, warnings } = await generateSW({
    globDirectory: folder,
    globPatterns: ['index.html', 'js/*.js', 'css/*.css'],
    swDest: join(folder, 'sw.js'),
    cacheId: 'purlin',
    mode: 'production',
    sourcemap: false,
    inlineWorkboxRuntime: true,
    // The names contain a hash, so that a browser that has these files need not fetch them again.
    dontCacheBustURLsMatching: /\.[0-9a-f]{8}\.(js|css)$/,
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: false,
    navigateFallback: 'index.html',
    navigateFallbackDenylist: [/\/(OPM3|A_OPM)\//, /\/(healthz?|readyz|metrics)$/],
  })
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
  return { count, size }
}
