/** Articles whose mean duration counts: an import gets slower or faster, with images for example. */
const ARTICLES_OF_MEAN = 20;

/** How fast a run is, as far as this page has seen it. */
export interface Pace {
	done: number;
	/** When `done` changed last, as Date.now() counts; undefined before the first change. */
	changedAt: number | undefined;
	/** Number of articles whose duration was seen. */
	articles: number;
	/** Mean duration of an article, in milliseconds. */
	mean: number;
}

/** Of a run that this page begins to observe. */
export function unknownPace(done: number): Pace {
	return { done, changedAt: undefined, articles: 0, mean: 0 };
}

/**
 * The pace after the run was seen again. The first change only begins the measurement: the page may have
 * opened in the middle of an article. `now` is a value of Date.now().
 */
export function paceAfter(pace: Pace, done: number, now: number): Pace {
	const moved = done - pace.done;
	if (moved <= 0) {
		return pace;
	}
	if (pace.changedAt === undefined) {
		return { ...pace, done, changedAt: now };
	}
	const articles = pace.articles + moved;
	const weight = Math.min(1, moved / Math.min(articles, ARTICLES_OF_MEAN));
	const latest = (now - pace.changedAt) / moved;
	return {
		done,
		changedAt: now,
		articles,
		mean: pace.mean + (latest - pace.mean) * weight,
	};
}

/**
 * The remaining duration of a run; undefined while its pace is not known. It shrinks while an article is
 * at work, at most to what the articles after that one take.
 */
export function secondsLeft(pace: Pace, total: number, now: number): number | undefined {
	if (pace.changedAt === undefined || pace.articles === 0) {
		return undefined;
	}
	const left = total - pace.done;
	const expected = Math.max(pace.mean * left - (now - pace.changedAt), pace.mean * (left - 1), 0);
	return Math.ceil(expected / 1000);
}
