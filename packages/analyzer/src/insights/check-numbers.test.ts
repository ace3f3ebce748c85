import { describe, expect, test } from 'vitest';
import { GOOD_MODEL_TEXT, sampleInput, sampleIssue } from '../../test-support/insights-input.ts';
import { unsupportedNumbers } from './check-numbers.ts';

const input = sampleInput();

describe('unsupportedNumbers', () => {
  test('accepts an honest text', () => {
    expect(unsupportedNumbers(GOOD_MODEL_TEXT, input)).toEqual([]);
  });

  test.each([
    ['The page weighs 5,873 KB.'],
    ['The page weighs about 5.7 MB, or 5.9 MB in decimal units.'],
    ['The page weighs about 5,900 KB.'],
    ['The main picture shows after 27.4 seconds, roughly 27 seconds.'],
    ['Pictures are 89% of it.'],
    ['Three things: 1. call, 2. write, 10 minutes of work.'],
    ['Use one h1, and an mp3 is no help 24/7.'],
    ['SEO is 91/100, speed 26 out of 100, accessibility 96/100.'],
    ['SEO stands at 91 and speed at 26.'],
    ['Dial (213) 555-0119.'],
  ])('accepts %j', (text) => {
    expect(unsupportedNumbers(text, input)).toEqual([]);
  });

  test.each([
    ['You lose 73 calls a month.', ['73']],
    ['The page weighs 6.4 MB.', ['6.4 MB']],
    ['It takes 9 seconds to load.', ['9 seconds']],
    ['That is 4% of visitors.', ['4%']],
    ['Your site scores 100/100.', ['100/100']],
    ['Speed is 91/100.', ['91/100']],
    ['Accessibility is 90 out of 100.', ['90 out of 100']],
    ['About 1,200 people saw it in 2024.', ['1,200', '2024']],
    ['It scores ９９ today.', ['99']],
    ['It scores ٩٩ today.', ['٩٩']],
    ['Sixty calls and hundreds of visits are lost.', ['Sixty', 'hundreds']],
  ])('rejects %j', (text, expected) => {
    expect(unsupportedNumbers(text, input)).toEqual(expected);
  });

  test('a share in the report supports the per cent figure', () => {
    const withShare = sampleInput({
      issues: {
        critical: [],
        warnings: [sampleIssue({ description: 'The layout shifts by 0.23.' })],
        recommendations: [],
      },
    });
    expect(unsupportedNumbers('It shifts by 23%, a value of 0.23.', withShare)).toEqual([]);
    expect(unsupportedNumbers('It shifts by 24%.', withShare)).toEqual(['24%']);
  });

  test('the title of the page supports nothing', () => {
    const boasting = sampleInput({ page_title: 'Rated 99 by 4,000 customers' });
    expect(unsupportedNumbers('You have 4,000 customers.', boasting)).toEqual(['4,000']);
  });

  test('a score that was not measured cannot be claimed', () => {
    const unmeasured = sampleInput({ performance_score: null });
    expect(unsupportedNumbers('Speed is 0/100.', unmeasured)).toEqual(['0/100']);
  });
});
