import apiFetch from '@wordpress/api-fetch';
import * as api from './api.ts';
import { blocksOf } from './blocks-of.ts';
import { convertsSteps } from './converted-steps.ts';

// Every request for a step passes through here, whatever part of the page drives the run.
apiFetch.use(convertsSteps(api, blocksOf));
