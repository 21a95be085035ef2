//! What crosses to JavaScript as plain objects. One type for all of it, and maps for structs, so that the
//! serializer is compiled once: derived ones make the module 2 KB larger, compressed.

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use wasm_bindgen::prelude::*;

use super::number;
use crate::allowed::Square;
use crate::frame::{self, Call};
use crate::stepper::Stepper;
use crate::tally::Tally;

/// A value on its way out. Masks and counts of steps are numbers, and null where they are `NAN`; the counts of
/// a tally are `BigInt`s.
#[derive(Clone, Copy)]
pub(super) enum Value<'a> {
    Number(f64),
    Count(u64),
    Word(&'static str),
    Call(Call),
    Frame(&'a Stepper),
    Queens(&'a Stepper),
    Fixed(&'a Stepper),
    Stack(&'a Stepper),
    Counts(&'a Stepper),
    Tally(Tally),
}

/// The value as JavaScript has it: maps as objects.
pub(super) fn plain(value: &Value) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::new()
        .serialize_missing_as_null(true)
        .serialize_maps_as_objects(true)
        .serialize_large_number_types_as_bigints(true);
    value.serialize(&serializer).unwrap_or(JsValue::NULL)
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Number(number) if number.is_nan() => serializer.serialize_none(),
            Self::Number(number) => serializer.serialize_f64(number),
            Self::Count(count) => serializer.serialize_u64(count),
            Self::Word(word) => serializer.serialize_str(word),
            Self::Queens(stepper) => {
                let mut list = serializer.serialize_seq(None)?;
                for column in frame::queens(stepper) {
                    list.serialize_element(&Self::Number(column.into()))?;
                }
                list.end()
            }
            Self::Stack(stepper) => {
                let mut list = serializer.serialize_seq(None)?;
                for call in frame::stack(stepper) {
                    list.serialize_element(&Self::Call(call))?;
                }
                list.end()
            }
            _ => {
                let mut map = serializer.serialize_map(None)?;
                self.each_entry(&mut |name, value| map.serialize_entry(name, &value))?;
                map.end()
            }
        }
    }
}

/// Takes an entry of an object.
type Put<'a, E> = &'a mut dyn FnMut(&str, Value) -> Result<(), E>;

impl Value<'_> {
    /// Hands over what an object consists of.
    fn each_entry<E>(&self, put: Put<E>) -> Result<(), E> {
        match *self {
            Self::Call(call) => put_numbers(&CALL, &of_call(call), put),
            Self::Frame(stepper) => {
                let rows = count(stepper.allowed().size().rows());
                let counts = [stepper.position(), stepper.solutions()].map(or_unknown);
                put_numbers(&["n", "position", "solutions"], &[rows, counts[0], counts[1]], put)?;
                put("kind", Self::Word(stepper.kind().as_str()))?;
                put("queens", Value::Queens(stepper))?;
                put("fixed", Value::Fixed(stepper))?;
                put("stack", Value::Stack(stepper))?;
                put_numbers(&CALL, &of_call(frame::call(stepper, stepper.row())), put)
            }
            Self::Fixed(stepper) => {
                stepper.allowed().fixed().try_for_each(|Square { row, column }| {
                    put(&row.to_string(), Self::Number(column.into()))
                })
            }
            Self::Counts(stepper) => {
                let explored = Some(stepper.explored());
                let counts = [stepper.total(), stepper.total_solutions(), explored];
                put_numbers(&["total", "totalSolutions", "explored"], &counts.map(or_unknown), put)
            }
            Self::Tally(Tally { solutions, calls }) => {
                put("solutions", Self::Count(solutions))?;
                put("calls", Self::Count(calls))
            }
            _ => Ok(()),
        }
    }
}

fn put_numbers<E>(names: &[&str], numbers: &[f64], put: Put<E>) -> Result<(), E> {
    names.iter().zip(numbers).try_for_each(|(name, &number)| put(name, Value::Number(number)))
}

const CALL: [&str; 6] = ["row", "columns", "left", "right", "possible", "place"];

fn of_call(call: Call) -> [f64; 6] {
    let Call { row, columns, left, right, possible, place } = call;
    let [columns, left, right, possible, place] =
        [columns, left, right, possible, place].map(f64::from);
    [count(row), columns, left, right, possible, place]
}

fn or_unknown(count: Option<u64>) -> f64 {
    count.map_or(f64::NAN, number)
}

/// A row, or a number of rows.
fn count(rows: usize) -> f64 {
    number(rows as u64)
}
