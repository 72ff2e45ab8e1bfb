import fc from 'fast-check';
import { suiteOf } from '../suite.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: suiteOf(process.env).seed });
