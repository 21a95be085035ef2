//! The eight symmetries of the square, and the images of a solution under them.

use alloc::vec::Vec;

use crate::board::BoardSize;
use crate::solution::Solution;

/// A symmetry of the square: four turns and four reflections.
///
/// Turns are named as they look with row 0 at the top and column 0 at the right, where bit 0 of a
/// mask is written. With column 0 at the left, the two quarter turns look exchanged.
///
/// ```
/// use n_queens_bits::{Solution, Symmetry};
///
/// let solution = Solution::new(&[0, 4, 7, 5, 2, 6, 1, 3])?;
/// let mirrored = Symmetry::MirrorColumns.apply(&solution);
/// assert_eq!(mirrored.columns(), [7, 3, 0, 2, 5, 1, 6, 4]);
/// let turned = Symmetry::QuarterTurn.apply(&solution);
/// assert_eq!(Symmetry::ThreeQuarterTurn.apply(&turned), solution);
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub enum Symmetry {
    /// Moves nothing.
    Identity,
    /// A turn by 90° clockwise: (row, column) moves to (n − 1 − column, row).
    QuarterTurn,
    /// A turn by 180°: (row, column) moves to (n − 1 − row, n − 1 − column).
    HalfTurn,
    /// A turn by 270° clockwise: (row, column) moves to (column, n − 1 − row).
    ThreeQuarterTurn,
    /// Left and right exchanged: (row, column) moves to (row, n − 1 − column).
    MirrorColumns,
    /// Top and bottom exchanged: (row, column) moves to (n − 1 − row, column).
    MirrorRows,
    /// Rows and columns exchanged: (row, column) moves to (column, row).
    Transpose,
    /// The reflection in the other diagonal: (row, column) moves to
    /// (n − 1 − column, n − 1 − row).
    AntiTranspose,
}

impl Symmetry {
    /// All symmetries: the identity, the turns, the reflections.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// The image of a solution, which is a solution too.
    #[must_use]
    pub fn apply(self, solution: &Solution) -> Solution {
        let transposed = transpose(solution);
        Solution::from_columns(solution.size(), self.image(solution, &transposed))
    }

    /// The columns of the image of a solution.
    fn image<'a>(
        self,
        solution: &'a Solution,
        transposed: &'a Solution,
    ) -> impl Iterator<Item = u8> + use<'a> {
        // The operations are done in this order.
        let (transpose, flip_rows, flip_columns) = match self {
            Self::Identity => (false, false, false),
            Self::QuarterTurn => (true, true, false),
            Self::HalfTurn => (false, true, true),
            Self::ThreeQuarterTurn => (true, false, true),
            Self::MirrorColumns => (false, false, true),
            Self::MirrorRows => (false, true, false),
            Self::Transpose => (true, false, false),
            Self::AntiTranspose => (true, true, true),
        };
        let columns = if transpose { transposed.columns() } else { solution.columns() };
        let last = solution.size().last();
        (0..=last).map(move |row| {
            let column = columns[usize::from(if flip_rows { last - row } else { row })];
            if flip_columns { last - column } else { column }
        })
    }
}

/// The symmetries that leave a solution as it is.
///
/// A reflection leaves no solution as it is, except for the queen of n = 1: a queen and its image
/// would be in one row, in one column, or on one diagonal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub enum Stabiliser {
    /// The identity alone.
    Trivial,
    /// The identity and the half turn.
    HalfTurn,
    /// All four turns.
    QuarterTurn,
    /// All symmetries, for n = 1.
    All,
}

/// All images of a solution; made by [`Solution::orbit`].
///
/// ```
/// use n_queens_bits::{Solution, Stabiliser, Symmetry};
///
/// let orbit = Solution::new(&[5, 3, 6, 0, 7, 1, 4, 2])?.orbit();
/// assert_eq!(orbit.canonical.columns(), [2, 4, 1, 7, 0, 6, 3, 5]);
/// assert_eq!(orbit.stabiliser, Stabiliser::HalfTurn);
/// assert_eq!(orbit.members.len(), 4);
/// assert_eq!(orbit.members[0].symmetries, [Symmetry::Identity, Symmetry::HalfTurn]);
/// # Ok::<(), n_queens_bits::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Orbit {
    /// The first member in search order, which has the lexicographically smallest columns.
    pub canonical: Solution,
    /// The symmetries that leave the solution as it is. They are the same for all members.
    pub stabiliser: Stabiliser,
    /// The 1, 2, 4 or 8 different images. The solution itself is the first, and the others follow
    /// in the order of [`Symmetry::ALL`].
    pub members: Vec<OrbitMember>,
}

/// One image of a solution.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct OrbitMember {
    /// The image.
    pub solution: Solution,
    /// The symmetries that make it from the solution whose orbit this is, in the order of
    /// [`Symmetry::ALL`]. Every member has the same number of them.
    pub symmetries: Vec<Symmetry>,
}

impl Solution {
    /// The lexicographically smallest image, which is the same for all images.
    ///
    /// ```
    /// use n_queens_bits::Solution;
    ///
    /// let solution = Solution::new(&[2, 0, 3, 1])?;
    /// assert_eq!(solution.canonical().columns(), [1, 3, 0, 2]);
    /// # Ok::<(), n_queens_bits::Error>(())
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Self {
        let images = Symmetry::ALL.into_iter().map(|symmetry| symmetry.apply(self));
        images.fold(*self, Self::min)
    }

    /// Whether this is the canonical form of its orbit: no image is lexicographically smaller.
    #[must_use]
    pub fn is_fundamental(&self) -> bool {
        let transposed = transpose(self);
        let columns = || self.columns().iter().copied();
        Symmetry::ALL.into_iter().all(|symmetry| columns().le(symmetry.image(self, &transposed)))
    }

    /// Whether the queen of row 0 is in columns 0 to n/2 − 1, or in the middle one. The other
    /// solutions come last in search order. None of them is fundamental, because their mirror
    /// images come before them.
    #[must_use]
    pub fn is_in_first_half(&self) -> bool {
        2 * usize::from(self.columns()[0]) < self.columns().len()
    }

    /// The symmetries that leave this solution as it is.
    #[must_use]
    pub fn stabiliser(&self) -> Stabiliser {
        let is_left_by = |symmetry: Symmetry| symmetry.apply(self).columns() == self.columns();
        if !is_left_by(Symmetry::HalfTurn) {
            Stabiliser::Trivial
        } else if !is_left_by(Symmetry::QuarterTurn) {
            Stabiliser::HalfTurn
        } else if !is_left_by(Symmetry::MirrorColumns) {
            Stabiliser::QuarterTurn
        } else {
            Stabiliser::All
        }
    }

    /// All different images of this solution, and the symmetries that make them.
    #[must_use]
    pub fn orbit(&self) -> Orbit {
        let mut members: Vec<OrbitMember> = Vec::new();
        for symmetry in Symmetry::ALL {
            let solution = symmetry.apply(self);
            match members.iter_mut().find(|member| member.solution == solution) {
                Some(member) => member.symmetries.push(symmetry),
                None => members.push(OrbitMember { solution, symmetries: Vec::from([symmetry]) }),
            }
        }
        Orbit { canonical: self.canonical(), stabiliser: self.stabiliser(), members }
    }
}

/// The solution with rows and columns exchanged.
fn transpose(solution: &Solution) -> Solution {
    let mut rows = [0; BoardSize::MAX as usize];
    for (row, &column) in (0..).zip(solution.columns()) {
        rows[usize::from(column)] = row;
    }
    Solution::from_columns(solution.size(), rows.into_iter().take(solution.columns().len()))
}
