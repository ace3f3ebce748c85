/**
 * Tests open pages in the packaged browser, whatever else is installed; `CHROME_PATH=/usr/bin/chromium npm test` takes
 * another one. Answers whether that is a full browser, which needs several times the processor.
 */
export function useTestBrowser(): { isFull: boolean } {
  if (process.platform === 'linux' && process.arch === 'x64') process.env['CHROME_PATH'] ||= 'packaged';
  return { isFull: process.env['CHROME_PATH'] !== 'packaged' };
}
