import apiFetch from '@wordpress/api-fetch';
import { blocksOf } from './blocks-of.ts';
import { convertsSteps } from './converted-steps.ts';

// Whatever drives a run on this page, it asks for steps here.
apiFetch.use(convertsSteps((options) => apiFetch(options), blocksOf));
