import { expect, test } from '../support/journey';
import { hydrated, logIn } from '../support/people';
import { runCreator } from '../support/server';

test.use({ expectedErrors: [/404 \(Not Found\)/] });
