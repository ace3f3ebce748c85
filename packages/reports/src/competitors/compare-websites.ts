import type { ComparedCheck, ComparedMetrics, WebsiteReport } from '@fml/contract';

/** The parts of a report that are compared. */
export interface ComparableWebsite extends Pick<WebsiteReport, 'passed'> {
  /** Ids of the audits that failed, the most severe first. */
  failed: readonly string[];
}

export interface PlacedWebsite extends ComparableWebsite {
  place: number;
}

export interface WebsiteDifferences {
  theirs: ComparedCheck[];
  yours: ComparedCheck[];
}

/**
 * The checks that one side passed and the other failed. A check that one of the two could not make, or that does not
 * apply to it, is left out. `titleOf` writes what is good about a check that passed.
 */
export function compareWebsites(
  own: ComparableWebsite,
  others: readonly PlacedWebsite[],
  titleOf: (id: string) => string,
): WebsiteDifferences {
  const passedBy = others.map(({ place, passed }) => ({ place, ids: new Set(passed.map(({ id }) => id)) }));
  const failedBy = others.map(({ place, failed }) => ({ place, ids: new Set(failed) }));
  const listed = (ids: readonly string[], sides: typeof passedBy): ComparedCheck[] =>
    ids.flatMap((id) => {
      const places = sides.filter((side) => side.ids.has(id)).map(({ place }) => place);
      return places.length === 0 ? [] : [{ id, title: titleOf(id), places }];
    });
  return {
    theirs: listed(own.failed, passedBy),
    yours: listed(
      own.passed.map(({ id }) => id),
      failedBy,
    ),
  };
}

/** What websites are compared by, of a stored report. */
export function metricsOf(
  report: Pick<WebsiteReport, 'seo_score' | 'performance_score' | 'accessibility_score' | 'metrics'> &
    Partial<Pick<WebsiteReport, 'reach_score'>>,
): ComparedMetrics {
  const { metrics } = report;
  return {
    reach_score: report.reach_score ?? null,
    seo_score: report.seo_score,
    performance_score: report.performance_score,
    accessibility_score: report.accessibility_score,
    load_time_estimate: metrics.load_time_estimate,
    page_size_kb: metrics.page_size_kb,
    num_images: metrics.num_images,
    num_scripts: metrics.num_scripts,
  };
}
